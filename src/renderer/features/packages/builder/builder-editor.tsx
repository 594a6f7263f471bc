import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { managePackageImages } from '#renderer/routes/package-images.ts'
import { Page } from '#renderer/ui/page.tsx'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { useWiderThan } from '#renderer/ui/use-wider-than.ts'
import { BuilderActions } from './builder-actions.tsx'
import { BuilderContext, type Builder } from './builder-context.ts'
import { BuilderNotices } from './builder-notices.tsx'
import { findDayIndex, findPlace, findSection } from './builder-sections.ts'
import { BuilderSide } from './builder-side.tsx'
import { BuilderStatus } from './builder-status.tsx'
import { BuilderTabs, OpenSection, toOpenSection } from './builder-tabs.tsx'
import { builderTexts as texts } from './builder-texts.ts'
import { useBuilderState, type BuilderStart } from './use-builder-state.ts'

/** The checklist needs this much room beside the widest part. */
const sideFromPx = 1_080

interface BuilderEditorProps {
  start: BuilderStart
  /** Opens the package again with its latest version. */
  onReload: () => void
  /** Called with the id and the query of the address when a new package was saved for the first time. */
  onCreated?: (packageId: string, query: string) => void
}

const focusPlace = (frame: ParentNode, path: string): void => {
  const place = findPlace(frame, path)
  place?.scrollIntoView?.({ block: 'center' })
  const find = (controls: string) => place?.querySelector<HTMLElement>(controls)
  // Buttons that move or remove a part come before its fields.
  const control = find('input, textarea, select') ?? find('button:not(:disabled)')
  control?.focus()
}

/** Whether the address opens the part and the day of a field. */
const isOpenAt = (params: URLSearchParams, path: string): boolean => {
  const day = findDayIndex(path)
  return (
    params.get('section') === findSection(path) && (day === null || params.get('day') === String(day + 1))
  )
}

/** Opens the part of a field, then moves the focus there. */
const useShowPlace = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  /** The field that gets the focus once its part is drawn. */
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const path = wanted.current
    if (path === null || !frame.current || !isOpenAt(params, path)) return
    wanted.current = null
    focusPlace(frame.current, path)
  })
  const show = useStableCallback((path: string): void => {
    if (frame.current && isOpenAt(params, path)) return focusPlace(frame.current, path)
    const next = new URLSearchParams(params)
    next.set('section', findSection(path))
    const day = findDayIndex(path)
    if (day !== null) next.set('day', String(day + 1))
    wanted.current = path
    setParams(next, { replace: true })
  })
  return { frame, params, show }
}

/** The builder of one package. */
export const BuilderEditor = ({ start, onReload, onCreated }: BuilderEditorProps) => {
  const { frame, params, show } = useShowPlace()
  // The part may have changed since the save began.
  const openAtAddress = useStableCallback((packageId: string) =>
    onCreated?.(packageId, `?${params.toString()}`),
  )
  const state = useBuilderState(start, openAtAddress)
  const { doc, change, problems, problemAt, autosave, sale } = state
  const { packageId } = autosave.base
  const hasSide = useWiderThan(sideFromPx)
  const section = toOpenSection(params.get('section'), { hasSide, isNew: start.draft === null })
  const navigate = useNavigate()
  const openPictures = useStableCallback(async (): Promise<void> => {
    const [firstProblem] = problems.keys()
    state.showProblems()
    if (firstProblem !== undefined) return show(firstProblem)
    const saved = await autosave.save()
    if (saved?.packageId) void navigate(managePackageImages.to({ _id: saved.packageId }))
  })
  const builder: Builder = {
    doc,
    packageId,
    change,
    problemAt,
    show,
    openPictures: () => void openPictures(),
  }
  const onBlur = ({ target }: FocusEvent): void => {
    const path = target.closest('[data-place]')?.getAttribute('data-place')
    if (path) state.touch(path)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      state.showProblems()
      void autosave.save()
    }
    // Fields undo their typing themselves.
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return
    if (key === 'z' && !event.shiftKey) state.undo()
    else if (key === 'y' || key === 'z') state.redo()
    else return
    event.preventDefault()
  }
  return (
    <BuilderContext value={builder}>
      <div ref={frame} className="builder" onBlur={onBlur} onKeyDown={onKeyDown}>
        <Page
          title={doc.body.title.trim() || (packageId === null ? texts.newTitle : texts.untitled)}
          aside={<BuilderStatus state={state} />}
          actions={<BuilderActions state={state} onReload={onReload} />}
        >
          <BuilderNotices state={state} />
          <BuilderTabs
            open={section}
            hasSide={hasSide}
            problems={problems}
            isActivity={doc.facts.kind === 'activity'}
          />
          <div className={hasSide ? 'builder-body has-side' : 'builder-body'}>
            <div className="builder-main">
              <OpenSection section={section} />
              {section === 'checks' ? <BuilderSide sale={sale} /> : null}
            </div>
            {hasSide ? (
              <aside className="builder-side" aria-label={texts.checks}>
                <BuilderSide sale={sale} />
              </aside>
            ) : null}
          </div>
        </Page>
      </div>
    </BuilderContext>
  )
}
