import { Button } from '#renderer/ui/button.tsx'
import { actionTexts } from '#renderer/features/customers/customers-texts.ts'
import type { UndoControl } from './use-undo.ts'

/** What has just been changed, with a button that undoes it. */
export const UndoLine = ({ control }: { control: UndoControl }) =>
  control.undo ? (
    <p className="row notice tone-good customer-undo">
      <span className="grow">{control.undo.text}</span>
      <Button
        size="small"
        text={actionTexts.undo}
        loading={control.isUndoing}
        onClick={() => void control.run()}
      />
    </p>
  ) : null
