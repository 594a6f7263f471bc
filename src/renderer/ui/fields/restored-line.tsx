import { Button } from '#renderer/ui/button.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import type { FormDraft } from './use-form-draft.ts'

/** Says that a form has been restored from a draft, and offers to discard it. */
export const RestoredLine = ({ draft }: { draft: FormDraft }) =>
  draft.isRestored ? (
    <div className="row small muted restored-line">
      <span className="grow" role="status">
        {uiTexts.restored}
      </span>
      <Button variant="minimal" size="small" text={uiTexts.startOver} onClick={draft.startOver} />
    </div>
  ) : null
