import type { Control } from 'react-hook-form'
import type { QuoteMarkup } from '#contract/entities/quote.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Part } from './part.tsx'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'
import { findLastValidDay, type QuoteValues } from './quote-values.ts'

const kinds: QuoteMarkup['is'][] = ['none', 'percent', 'amount']
const kindOptions = kinds.map((value) => ({ value, label: texts.markupKinds[value] }))

interface MarkupFieldsProps {
  control: Control<QuoteValues>
  kind: QuoteMarkup['is']
}

/** What an agent adds to their own price. Only they see it. */
export const MarkupFields = ({ control, kind }: MarkupFieldsProps) => (
  <div className="quote-editor-markup">
    <SelectField control={control} name="markupIs" label={texts.markup} options={kindOptions} />
    {kind === 'percent' ? (
      <TextField
        control={control}
        name="markupPercent"
        label={texts.markupPercent}
        inputMode="decimal"
        maxLength={8}
      />
    ) : null}
    {kind === 'amount' ? (
      <TextField
        control={control}
        name="markupRupees"
        label={texts.markupRupees}
        inputMode="decimal"
        maxLength={14}
      />
    ) : null}
  </div>
)

/** The message and until when the quote is valid. */
export const TermsPart = ({ control, today }: { control: Control<QuoteValues>; today: string }) => (
  <Part title={texts.offer}>
    <TextField
      control={control}
      name="message"
      label={texts.message}
      help={texts.messageHelp}
      rows={5}
      maxLength={2000}
    />
    <div className="quote-editor-fields">
      <DateField
        control={control}
        name="validUntil"
        label={texts.validUntil}
        isRequired
        min={today}
        max={findLastValidDay(today)}
      />
    </div>
  </Part>
)
