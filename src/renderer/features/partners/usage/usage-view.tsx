import { useSearchParams } from 'react-router-dom'
import type { PartnerMode, PartnerUsage } from '#contract/entities/partners.ts'
import { indiaDate } from '#domain/india.ts'
import { Part } from '#renderer/features/partners/part.tsx'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { withValues } from '#renderer/ui/list/address-of.ts'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { FailuresPart } from './failures-part.tsx'
import { UsageChart } from './usage-chart.tsx'
import { addSums, daysBefore, fillDays } from './usage-days.ts'
import { DaysTable, EndpointsTable, KeyFiguresTable } from './usage-tables.tsx'
import { usageTexts as texts } from './usage-texts.ts'
import './usage.css'

const usualDays = 30
const periods = [7, usualDays, 90] as const
const periodOptions = periods.map((value) => ({ value, label: texts.lastDays(value) }))
type Period = (typeof periods)[number]

/** Gives the period in the address, and a function that changes it. */
const usePeriod = () => {
  const [params, setParams] = useSearchParams()
  const days: Period = periods.find((period) => String(period) === params.get('days')) ?? usualDays
  const setDays = (next: Period): void =>
    setParams(withValues(params, { days: next === usualDays ? '' : String(next) }), {
      replace: true,
      preventScrollReset: true,
    })
  return { days, setDays }
}

interface FiguresProps {
  usage: PartnerUsage
  from: string
  to: string
}

const Figures = ({ usage, from, to }: FiguresProps) => {
  const days = fillDays(usage.days, from, to)
  if (addSums(days).calls === 0)
    return (
      <EmptyState title={texts.empty}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    )
  return (
    <>
      <UsageChart days={days} />
      <DaysTable days={days} />
      <h3>{texts.byEndpoint}</h3>
      <EndpointsTable endpoints={usage.endpoints} />
      <h3>{texts.byKey}</h3>
      <KeyFiguresTable keys={usage.keys} />
    </>
  )
}

/** How much the agency calls the API in one mode, by day, endpoint and key, and what didn't succeed. */
export const UsageView = ({ mode }: { mode: PartnerMode }) => {
  const { days, setDays } = usePeriod()
  const to = indiaDate(serverNow())
  const from = daysBefore(to, days - 1)
  const query = partnersApi.usePartnerUsageQuery({ mode, from, to }, { refetchOnMountOrArgChange: 30 })
  return (
    <>
      <Part
        title={texts.title}
        actions={<ListSelect label={texts.period} value={days} options={periodOptions} onChange={setDays} />}
      >
        <Loaded query={{ ...query, data: query.currentData }} failed={texts.failed} rows={5}>
          {(usage) => <Figures usage={usage} from={from} to={to} />}
        </Loaded>
      </Part>
      <FailuresPart mode={mode} />
    </>
  )
}
