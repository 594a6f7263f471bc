import type { SupplierEntry } from '#contract/entities/supplier-wallet.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { PaymentCard } from './payments-list.tsx'
import {
  EntryCard,
  entryColumns,
  PeriodsTable,
  StatementForm,
  statementAddress,
  WalletFacts,
} from './statement-parts.tsx'
import { loadStatement } from './statement-sheet.ts'
import { supplierWalletsApi } from './supplier-wallets-api.ts'
import { paymentTexts, statementTexts as texts } from './texts.ts'
import './supplier-wallets.css'

const rowId = ({ entryId }: SupplierEntry): string => entryId
const renderCard = (entry: SupplierEntry) => <EntryCard entry={entry} />

const Payments = () => {
  const { data } = supplierWalletsApi.useMySupplierPaymentsQuery({ pageSize: 50 })
  if (!data || data.payments.length === 0) return null
  return (
    <section className="stack" aria-label={paymentTexts.title}>
      <h2 className="large">{paymentTexts.title}</h2>
      <ul className="supplier-payments">
        {data.payments.map((payment) => (
          <PaymentCard key={payment.paymentId} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

/** What the agency owes a supplier for seats, as the supplier sees it. */
export const MySupplierWalletScreen = () => {
  const dispatch = useAppDispatch()
  const site = useSiteLine()
  const place = useListAddress(statementAddress)
  const { by, ...span } = place.filter
  const list = useList(supplierWalletsApi.endpoints.myStatement, { place, request: span, rows: 'entries' })
  const { data: wallet } = supplierWalletsApi.useMyWalletQuery({})
  const { data: periods } = supplierWalletsApi.useMyPeriodsQuery({ by, ...span })
  const { initiate } = supplierWalletsApi.endpoints.myStatement
  return (
    <MoneyList
      id="mySupplierStatement"
      list={list}
      title={texts.mine}
      hint={texts.mineHint}
      failed={texts.failed}
      columns={entryColumns}
      rowId={rowId}
      renderCard={renderCard}
      tools={{
        end: (
          <WorkbookButton
            kind="walletStatement"
            total={list.info?.total ?? 0}
            load={(onProgress) =>
              loadStatement(
                (page) =>
                  dispatch(initiate({ ...span, ...page }, { subscribe: false, forceRefetch: true })).unwrap(),
                { site, supplier: wallet?.name ?? '' },
                onProgress,
              )
            }
            savedText={texts.exported}
            tooManyText={texts.exportTooLong}
          />
        ),
      }}
      head={
        <div className="stack">
          {wallet ? <WalletFacts wallet={wallet} /> : null}
          <Payments />
          <StatementForm filter={place.filter} onFilter={place.setFilter} />
          {periods ? <PeriodsTable data={periods} /> : null}
        </div>
      }
      empty={{ title: texts.empty, text: texts.emptyText, action: null }}
      summary={list.info && texts.entries(list.info.total)}
    />
  )
}
