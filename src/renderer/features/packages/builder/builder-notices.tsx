import { useState } from 'react'
import { formatInstantTime } from '#domain/format-instant.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { builderApi } from './builder-api.ts'
import { toDoc } from './builder-doc.ts'
import { saveTexts as texts } from './builder-texts.ts'
import { serializeDoc } from './use-autosave.ts'
import type { BuilderState } from './use-builder-state.ts'

const CompareDialog = loadable(async () => (await import('./versions/compare-dialog.tsx')).CompareDialog)

/** Says whose version refused the save, and lets the person compare and choose which one to continue from. */
const StaleNotice = ({ state }: { state: BuilderState }) => {
  const { autosave, change, setSale, doc } = state
  const { stale, base } = autosave
  const [load, { isFetching }] = builderApi.useLazyBuilderDraftQuery()
  const [problem, setProblem] = useState('')
  const [isComparing, setComparing] = useState(false)
  const { packageId } = base
  if (!stale || packageId === null) return null
  const loadLatest = async () => {
    const { data, error } = await load({ _id: packageId, version: 0 })
    setProblem(toFailure(error)?.message ?? '')
    return data?.draft
  }
  const continueFrom = async (isTheirs: boolean): Promise<void> => {
    const latest = await loadLatest()
    if (!latest) return
    const theirs = toDoc(latest)
    setSale(latest)
    // Pictures are only changed on their own screen, so the newest ones are right in both cases.
    change((own) => (isTheirs ? theirs : { ...own, body: { ...own.body, images: theirs.body.images } }))
    autosave.continueFrom(latest.latestVersion, serializeDoc(theirs))
  }
  return (
    <div className="notice tone-warn builder-notice" role="alert">
      <p>
        <strong>{texts.staleTitle(stale.changedBy, stale.version, formatInstantTime(stale.at))}</strong>{' '}
        {texts.staleHint}
      </p>
      {problem ? <p>{problem}</p> : null}
      <div className="row builder-notice-actions">
        <Button text={texts.compare} onClick={() => setComparing(true)} />
        <Button text={texts.takeTheirs} loading={isFetching} onClick={() => void continueFrom(true)} />
        <Button text={texts.keepMine} loading={isFetching} onClick={() => void continueFrom(false)} />
      </div>
      {isComparing ? (
        <CompareDialog packageId={packageId} own={doc} onClose={() => setComparing(false)} />
      ) : null}
    </div>
  )
}

/** What happened to the changes: restored, refused, or not saved. */
export const BuilderNotices = ({ state }: { state: BuilderState }) => {
  const { autosave, isRestored, original, change } = state
  const { failure } = autosave
  return (
    <>
      {isRestored ? (
        <div className="notice tone-info builder-notice row spread" role="status">
          <span>{texts.restored}</span>
          <Button
            size="small"
            text={texts.discard}
            onClick={() => {
              change(() => original)
              state.forgetRestored()
            }}
          />
        </div>
      ) : null}
      <StaleNotice state={state} />
      {failure && autosave.isDirty ? (
        <div className="notice tone-bad builder-notice row spread" role="alert">
          <span>{texts.failed(failure.message)}</span>
          <Button
            size="small"
            text={texts.retry}
            loading={autosave.isSaving}
            onClick={() => void autosave.save()}
          />
        </div>
      ) : null}
    </>
  )
}
