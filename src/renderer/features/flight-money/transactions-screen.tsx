import type { WalletEntry } from '#contract/http/users.ts'
import { flightMoneyApi } from './flight-money-api.ts'
import { MoneyList, usePageNumber } from '#renderer/entities/money-list.tsx'
import { moneyTexts } from './texts.ts'
import { TransactionCard, transactionColumns } from './transaction-columns.tsx'
import './flight-money.css'

const rowId = ({ entryId }: WalletEntry): string => entryId
const renderCard = (entry: WalletEntry) => <TransactionCard entry={entry} />

/** What flights did to the wallet. */
export const TransactionsScreen = () => {
  const [page] = usePageNumber()
  const { data, error, isFetching, refetch } = flightMoneyApi.useFlightTransactionsQuery(
    { page },
    { refetchOnMountOrArgChange: 30 },
  )
  return (
    <MoneyList
      id="flightTransactions"
      title={moneyTexts.transactionsTitle}
      hint={moneyTexts.transactionsHint}
      empty={{ title: moneyTexts.transactionsEmpty, text: moneyTexts.transactionsEmptyText }}
      failed={moneyTexts.transactionsFailed}
      columns={transactionColumns}
      rowId={rowId}
      renderCard={renderCard}
      answer={{
        rows: data?.transactions,
        totalPages: data?.totalPages ?? 1,
        summary: data ? moneyTexts.transactions(data.total, data.isTotalCapped) : '',
        error,
        isFetching,
        onRetry: () => void refetch(),
      }}
    />
  )
}
