import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { sumRupees } from '#renderer/entities/workbook/load-all-rows.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { TimeField } from '#renderer/ui/fields/time-field.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { BalancesForm, balancesAddress, type BalancesFilter } from './balances-filter.ts'
import { balancesTexts as texts } from './texts.ts'

type Report = ResultOf<typeof endpoints.wallet.balances>

const { heads } = texts

const Totals = ({ report: { totals, ledger } }: { report: Report }) => {
  const difference = sumRupees([totals.total, -ledger])
  const figures: readonly (readonly [string, number])[] = [
    [heads.available, totals.available],
    [heads.onHold, totals.onHold],
    [heads.total, totals.total],
    [texts.ledger, ledger],
    [texts.difference, difference],
  ]
  return (
    <>
      <dl className="balance-totals" aria-label={texts.totals}>
        {figures.map(([name, rupees]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount rupees={rupees} isStrong={name === heads.total} />
            </dd>
          </div>
        ))}
      </dl>
      {difference === 0 ? (
        <p className="small balance-agrees">{texts.agrees}</p>
      ) : (
        <p className="row notice tone-bad" role="alert">
          {texts.disagrees}
        </p>
      )}
    </>
  )
}

interface BalancesHeadProps {
  filter: BalancesFilter
  report: Report | undefined
  onFilter: (filter: BalancesFilter) => void
}

/** The moment, the sums of all wallets, and how they tie to the ledger. */
export const BalancesHead = ({ filter, report, onFilter }: BalancesHeadProps) => {
  const { control, handleSubmit, reset } = useForm<BalancesFilter>({
    resolver: zodResolver(BalancesForm),
    defaultValues: filter,
  })
  // Back and Forward change the address, and the form follows it.
  useEffect(() => reset(filter), [filter, reset])
  return (
    <div className="balance-head">
      <form
        className="balance-form"
        aria-label={texts.filters}
        noValidate
        onSubmit={(event) => void handleSubmit(onFilter)(event)}
      >
        <DateField control={control} name="date" max={getToday()} label={texts.date} help={texts.dateHelp} />
        <TimeField
          control={control}
          name="time"
          label={texts.time}
          placeholder="HH:MM"
          help={texts.timeHelp}
        />
        <CheckboxField control={control} name="withEmpty" label={texts.withEmpty} />
        <span className="row">
          <Button type="submit" intent="primary" text={texts.apply} />
          <Button
            variant="minimal"
            text={texts.now}
            onClick={() => onFilter({ ...balancesAddress.defaults, withEmpty: filter.withEmpty })}
          />
        </span>
      </form>
      {report ? <Totals report={report} /> : null}
    </div>
  )
}
