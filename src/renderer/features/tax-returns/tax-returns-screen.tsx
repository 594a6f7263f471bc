import { Link, useSearchParams } from 'react-router-dom'
import { taxReturns } from '#renderer/routes/staff.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { withValues } from '#renderer/ui/list/address-of.ts'
import { Page } from '#renderer/ui/page.tsx'
import { GstReturn } from './gst-return.tsx'
import { monthChoices, quarterChoices, readQuarter, type Quarter } from './periods.ts'
import { TcsReturn } from './tcs-return.tsx'
import { TdsReturn } from './tds-return.tsx'
import { taxReturnsTexts as texts } from './texts.ts'
import './tax-returns.css'

/** Returns a choice of the address, or the first one: the present period. */
const choose = (choices: readonly { value: string }[], asked: string | null): string =>
  choices.find(({ value }) => value === asked)?.value ?? choices[0]?.value ?? ''

/** What a form is prepared for, and how it is called. */
const forms = [
  { form: 'gst', label: texts.gst },
  { form: 'tds', label: texts.tds },
  { form: 'tcs', label: texts.tcs },
] as const
type Form = (typeof forms)[number]['form']

const readForm = (text: string | null): Form => forms.find(({ form }) => form === text)?.form ?? 'gst'

/** A form of a quarter. */
const OfQuarter = ({ form, quarter }: { form: Form; quarter: Quarter }) =>
  form === 'tcs' ? <TcsReturn quarter={quarter} /> : <TdsReturn quarter={quarter} />

/** Form GSTR-1 of a month, and forms 26Q and 27EQ of a quarter, to check and to download. The period is stored in the address. */
export const TaxReturnsScreen = () => {
  const [params, setParams] = useSearchParams()
  const shown = readForm(params.get('form'))
  const isMonthly = shown === 'gst'
  const name = isMonthly ? 'month' : 'quarter'
  const choices = isMonthly ? monthChoices() : quarterChoices()
  const value = choose(choices, params.get(name))
  const quarter = isMonthly ? null : readQuarter(value)
  return (
    <Page title={texts.title} aside={<span className="small muted">{texts.hint}</span>}>
      <nav className="tabs" aria-label={texts.forms}>
        {forms.map(({ form, label }) => (
          <Link
            key={form}
            to={taxReturns.to(form === 'gst' ? {} : { form })}
            aria-current={form === shown ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <p className="tax-period">
        <ListSelect
          label={isMonthly ? texts.month : texts.quarter}
          value={value}
          options={choices}
          onChange={(chosen) => setParams(withValues(params, { [name]: chosen }))}
        />
      </p>
      {quarter ? <OfQuarter form={shown} quarter={quarter} /> : <GstReturn month={value} />}
    </Page>
  )
}
