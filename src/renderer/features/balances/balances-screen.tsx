import { useMemo, useState } from 'react'
import type { WalletAtInstant } from '#contract/http/balances.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { indiaZone } from '#domain/india.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { balancesApi } from './balances-api.ts'
import { BalanceCard, balancesColumns } from './balances-columns.tsx'
import { balancesAddress, toInstant, type BalancesFilter } from './balances-filter.ts'
import { BalancesHead } from './balances-head.tsx'
import { loadBalances } from './balances-sheet.ts'
import { balancesTexts as texts } from './texts.ts'
import './balances.css'

const rowId = ({ userId }: WalletAtInstant): string => userId
const renderCard = (wallet: WalletAtInstant) => <BalanceCard wallet={wallet} />

/** What every wallet of the agency held at a moment, as a list and a workbook. */
export const BalancesScreen = () => {
  const dispatch = useAppDispatch()
  const site = useSiteLine()
  const place = useListAddress(balancesAddress)
  // "Now" stays the same on all pages until the user requests it again.
  const [now, setNow] = useState(serverNow)
  const { filter } = place
  const at = useMemo(() => toInstant(filter, now), [filter, now])
  const asked = { at, onlyWithMoney: !filter.withEmpty }
  const list = useList(balancesApi.endpoints.balances, { place, request: asked, rows: 'wallets' })
  const moment =
    filter.date !== '' && filter.time === ''
      ? texts.atEndOf(formatDate(filter.date))
      : texts.at(formatInstant(at, indiaZone))
  const setFilter = (next: BalancesFilter): void => {
    setNow(serverNow())
    place.setFilter(next)
  }
  return (
    <MoneyList
      id="balances"
      list={list}
      title={texts.title}
      hint={texts.hint}
      empty={{ title: texts.empty, text: texts.emptyText, action: null }}
      failed={texts.failed}
      columns={balancesColumns}
      rowId={rowId}
      renderCard={renderCard}
      tools={{
        end: (
          <WorkbookButton
            kind="balances"
            total={list.info?.total ?? 0}
            load={(onProgress) => loadBalances(dispatch, { asked, site }, onProgress)}
            savedText={texts.exported}
            tooManyText={texts.exportTooLong}
          />
        ),
      }}
      head={<BalancesHead filter={filter} report={list.currentData ?? list.data} onFilter={setFilter} />}
      summary={list.info && `${texts.wallets(list.info.total)} · ${moment}`}
    />
  )
}
