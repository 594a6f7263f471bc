import { Button } from '#renderer/ui/button.tsx'
import { stockTexts as texts } from './stock-texts.ts'
import type { StopUndo } from './use-stop-undo.ts'

/** Says what the last stop of sales changed, with its undo. */
export const StopNotice = ({ last, isUndoing, undo }: StopUndo) => {
  if (!last) return null
  const { isStopped, result } = last
  return (
    <div className="notice tone-info row spread" role="status">
      <span>{isStopped ? texts.stopped(result.changed) : texts.resumed(result.changed)}</span>
      {result.changed > 0 ? (
        <Button text={texts.undo} loading={isUndoing} onClick={() => void undo()} />
      ) : null}
    </div>
  )
}
