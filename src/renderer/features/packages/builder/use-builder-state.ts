import { serverNow } from '#renderer/store/server-clock.ts'
import { useCallback, useMemo, useReducer, useState } from 'react'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { toDoc, findProblems, toContent, type BuilderDoc, type BuilderEdit } from './builder-doc.ts'
import { startHistory, stepHistory } from './edit-history.ts'
import { loadUnsaved, type UnsavedCopy } from './unsaved-copy.ts'
import { serializeDoc, useAutosave } from './use-autosave.ts'

/** What the last answer of the server says about the package. */
export type SaleState = Pick<PackageDraft, 'status' | 'latestVersion' | 'publishedVersion' | 'supplierName'>

const toSale = ({ status, latestVersion, publishedVersion, supplierName }: PackageDraft): SaleState => ({
  status,
  latestVersion,
  publishedVersion,
  supplierName,
})

export interface BuilderStart {
  /** Null for a new package. */
  draft: PackageDraft | null
  blank: BuilderDoc
}

const findUnsaved = ({ draft }: BuilderStart): UnsavedCopy | null => {
  const found = loadUnsaved(draft?._id ?? null)
  if (!found) return null
  // Pictures are only changed on their own screen, which may have been open since.
  const images = draft?.body.images ?? []
  const copy = { ...found, doc: { ...found.doc, body: { ...found.doc.body, images } } }
  return draft && serializeDoc(copy.doc) === serializeDoc(toDoc(draft)) ? null : copy
}

/** Holds the edited document with its history, its problems, and what is saved of it. */
export const useBuilderState = (start: BuilderStart, onCreated: (packageId: string) => void) => {
  const { draft, blank } = start
  const [copy] = useState(() => findUnsaved(start))
  const [original] = useState(() => (draft ? toDoc(draft) : blank))
  const [history, dispatch] = useReducer(stepHistory, copy?.doc ?? original, startHistory)
  const [sale, setSale] = useState<SaleState | null>(() => (draft ? toSale(draft) : null))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isAllShown, setAllShown] = useState(false)
  const [isRestored, setRestored] = useState(copy !== null)
  const { doc } = history
  const problems = useMemo(() => findProblems(toContent(doc)), [doc])
  const autosave = useAutosave({
    doc,
    problems,
    start: {
      packageId: draft?._id ?? null,
      // A copy of an older version is saved over that one only, so that the server finds newer changes.
      version: copy?.version ?? draft?.latestVersion ?? 0,
      content: serializeDoc(original),
    },
    onSaved: (saved) => {
      setSale(toSale(saved))
      setRestored(false)
      if (autosave.base.packageId === null) onCreated(saved._id)
    },
  })
  const change = useCallback((edit: BuilderEdit, field = ''): void => {
    dispatch({ type: 'edited', edit, field, at: serverNow() })
  }, [])
  const fields = autosave.failure?.fields
  const serverProblems = useMemo(
    () => new Map((fields ?? []).map(({ path, message }) => [path, message])),
    [fields],
  )
  const problemAt = (path: string): string | undefined => {
    const own = isAllShown || touched.has(path) ? problems.get(path) : undefined
    return own ?? serverProblems.get(path)
  }
  return {
    doc,
    original,
    sale,
    setSale: useStableCallback((saved: PackageDraft) => setSale(toSale(saved))),
    problems,
    problemAt,
    autosave,
    change,
    /** Shows the problems of a field once the person has left it. */
    touch: useCallback((path: string) => {
      setTouched((known) => (known.has(path) ? known : new Set([...known, path])))
    }, []),
    showProblems: () => setAllShown(true),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ type: 'undone' }),
    redo: () => dispatch({ type: 'redone' }),
    isRestored,
    forgetRestored: () => setRestored(false),
  }
}
export type BuilderState = ReturnType<typeof useBuilderState>
