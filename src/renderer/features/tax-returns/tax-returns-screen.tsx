import { Link, useSearchParams } from 'react-router-dom'
import { taxReturns } from '#renderer/routes/staff.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { withValues } from '#renderer/ui/list/address-of.ts'
import { Page } from '#renderer/ui/page.tsx'
import { GstReturn } from './gst-return.tsx'
import { monthChoices, quarterChoices, readQuarter } from './periods.ts'
import { TdsReturn } from './tds-return.tsx'
import { taxReturnsTexts as texts } from './texts.ts'
import './tax-returns.css'

/** Returns a choice of the address, or the first one: the present period. */
const choose = (choices: readonly { value: string }[], asked: string | null): string =>
  choices.find(({ value }) => value === asked)?.value ?? choices[0]?.value ?? ''

/** Form GSTR-1 of a month and form 26Q of a quarter, to check and to download. The period is stored in the address. */
export const TaxReturnsScreen = () => {
  const [params, setParams] = useSearchParams()
  const isTds = params.get('form') === 'tds'
  const name = isTds ? 'quarter' : 'month'
  const choices = isTds ? quarterChoices() : monthChoices()
  const value = choose(choices, params.get(name))
  const quarter = isTds ? readQuarter(value) : null
  return (
    <Page title={texts.title} aside={<span className="small muted">{texts.hint}</span>}>
      <nav className="tabs" aria-label={texts.forms}>
        <Link to={taxReturns.to()} aria-current={isTds ? undefined : 'page'}>
          {texts.gst}
        </Link>
        <Link to={taxReturns.to({ form: 'tds' })} aria-current={isTds ? 'page' : undefined}>
          {texts.tds}
        </Link>
      </nav>
      <p className="tax-period">
        <ListSelect
          label={isTds ? texts.quarter : texts.month}
          value={value}
          options={choices}
          onChange={(chosen) => setParams(withValues(params, { [name]: chosen }))}
        />
      </p>
      {quarter ? <TdsReturn quarter={quarter} /> : <GstReturn month={value} />}
    </Page>
  )
}
