import type { Customer } from '#contract/entities/customer.ts'
import type { ChangedMeanwhile } from '#contract/http/customers-change.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import { customerTexts, detailsTexts as texts } from './customer-texts.ts'
import { listConflicts, type DetailsForm } from './details-form.ts'

const { fields } = customerTexts
const names: Record<keyof DetailsForm, string> = {
  userType: fields.type,
  firstName: fields.firstName,
  lastName: fields.lastName,
  email: fields.email,
  primaryPhone: fields.primary,
  primaryPhoneCountryCode: fields.primary,
  secondaryPhone: fields.secondary,
  secondaryPhoneCountryCode: fields.secondary,
  companyName: texts.company,
  address1: texts.address1,
  address2: texts.address2,
  panNumber: fields.pan,
  gstNumber: fields.gst,
}

interface ConflictNoteProps {
  conflict: ChangedMeanwhile
  /** The account that the form was opened with. */
  opened: Customer
  form: DetailsForm
  onTake: () => void
  onKeep: () => void
}

/** Says what someone else saved while the form was open, and lets the reader choose. */
export const ConflictNote = ({ conflict, opened, form, onTake, onKeep }: ConflictNoteProps) => {
  const conflicts = listConflicts(opened, conflict.customer, form)
  const hasOverlap = conflicts.some(({ yours }) => yours !== null)
  return (
    <section className="notice tone-warn details-conflict" role="alert">
      <p>{texts.conflict(conflict.changedBy, conflict.at === null ? '' : formatInstant(conflict.at))}</p>
      <dl>
        {conflicts.map(({ field, now, yours }) => (
          <div key={field}>
            <dt>{names[field]}</dt>
            <dd>
              {texts.theirs}: <bdi>{now || customerTexts.nothing}</bdi>
            </dd>
            {yours === null ? null : (
              <dd>
                {texts.yours}: <bdi>{yours || customerTexts.nothing}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {hasOverlap ? null : <p>{texts.noOverlap}</p>}
      <p className="row">
        <Button text={texts.take} onClick={onTake} />
        <Button text={texts.keep} onClick={onKeep} />
      </p>
    </section>
  )
}
