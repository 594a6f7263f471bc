import { useId } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { toPhoneForm } from './phone-form.ts'
import { phoneTexts } from './texts.ts'
import { usePhones } from './use-phones.ts'
import './my-account.css'

const wanted = ['Primary'] as const
const rows = toPhoneForm([], wanted).phones

/** Asks for a reachable phone number; the user can postpone it. */
export const PhoneModal = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId()
  const { control, submit, isSending } = usePhones(wanted, onClose)
  return (
    <Modal titleId={titleId} onClose={onClose} canOutsideClickClose={false}>
      <form noValidate onSubmit={submit}>
        <div className="form-dialog">
          <h2 className="large" id={titleId}>
            {phoneTexts.modalTitle}
          </h2>
          <p>{phoneTexts.modalLead}</p>
          <PhoneFields control={control} rows={rows} />
        </div>
        <div className="dialog-actions">
          <Button text={phoneTexts.notNow} onClick={onClose} />
          <Button type="submit" intent="primary" text={phoneTexts.update} loading={isSending} />
        </div>
      </form>
    </Modal>
  )
}
