import type { WalletEntry } from '#contract/entities/wallet-entry.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { usePageAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { flightPaymentsApi } from './flight-payments-api.ts'
import { moneyTexts } from './texts.ts'
import { TransactionCard, transactionColumns } from './transaction-columns.tsx'
import './flight-payments.css'

const rowId = ({ entryId }: WalletEntry): string => entryId
const renderCard = (entry: WalletEntry) => <TransactionCard entry={entry} />

/** Ledger entries for flights. */
export const TransactionsScreen = () => {
  const list = useList(flightPaymentsApi.endpoints.flightTransactions, {
    place: usePageAddress(),
    request: {},
    rows: 'transactions',
  })
  return (
    <MoneyList
      id="flightTransactions"
      list={list}
      title={moneyTexts.transactionsTitle}
      hint={moneyTexts.transactionsHint}
      empty={{ title: moneyTexts.transactionsEmpty, text: moneyTexts.transactionsEmptyText }}
      failed={moneyTexts.transactionsFailed}
      columns={transactionColumns}
      rowId={rowId}
      renderCard={renderCard}
      summary={list.info && moneyTexts.transactions(list.info.total, list.info.isTotalCapped)}
    />
  )
}
