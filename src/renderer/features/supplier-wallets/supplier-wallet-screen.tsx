import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { SupplierEntry } from '#contract/entities/supplier-wallet.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { supplierWallets } from '#renderer/routes/staff.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { LinkedAccount } from './linked-account.tsx'
import { linkedTexts } from './linked-texts.ts'
import { PayInDialog } from './pay-in-dialog.tsx'
import { PaymentDialog } from './payment-dialogs.tsx'
import { PaymentsList } from './payments-list.tsx'
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

const withoutPayIn = (params: URLSearchParams): URLSearchParams => {
  const left = new URLSearchParams(params)
  left.delete('payIn')
  return left
}

const Head = ({ supplierId }: { supplierId: string }) => {
  const [isPaying, setPaying] = useState(false)
  const [params, setParams] = useSearchParams()
  const mayPay = useMay('suppliers.pay')
  const { data, error, refetch } = supplierWalletsApi.useSupplierWalletQuery({ supplierId })
  if (error) return <ErrorPanel title={texts.walletFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const isLinked = data.kind === 'linked'
  // A link from search results or the command bar opens the dialog.
  const isLinkedTo = isLinked && mayPay && params.get('payIn') === 'true'
  const close = (): void => {
    setPaying(false)
    if (params.has('payIn')) setParams(withoutPayIn, { replace: true })
  }
  const Dialog = isLinked ? PayInDialog : PaymentDialog
  return (
    <>
      <div className="row spread">
        <h2 className="large">
          <bdi>{data.name}</bdi>
        </h2>
        {mayPay ? (
          <Button
            intent="primary"
            text={isLinked ? linkedTexts.payIn : paymentTexts.record}
            onClick={() => setPaying(true)}
          />
        ) : null}
      </div>
      <WalletFacts wallet={data} />
      {isPaying || isLinkedTo ? <Dialog wallet={data} onClose={close} /> : null}
      {isLinked ? <LinkedAccount supplierId={supplierId} /> : <PaymentsList supplierId={supplierId} />}
    </>
  )
}

/** One supplier: what is owed and how old it is, payments, and the statement with its bookings. */
export const SupplierWalletScreen = () => {
  const { supplierId = '' } = useParams()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const site = useSiteLine()
  const place = useListAddress(statementAddress)
  const { by, ...span } = place.filter
  const list = useList(supplierWalletsApi.endpoints.supplierStatement, {
    place,
    request: { supplierId, ...span },
    rows: 'entries',
  })
  const { data: wallet } = supplierWalletsApi.useSupplierWalletQuery({ supplierId })
  const { data: periods } = supplierWalletsApi.useSupplierPeriodsQuery({ supplierId, by, ...span })
  const { initiate } = supplierWalletsApi.endpoints.supplierStatement
  return (
    <MoneyList
      id="supplierStatement"
      list={list}
      title={texts.title}
      hint={<Link to={supplierWallets.to()}>{texts.all}</Link>}
      failed={texts.failed}
      columns={entryColumns}
      rowId={rowId}
      renderCard={renderCard}
      onOpen={({ pnr }) => {
        if (pnr !== '') void navigate(ticketQueue.to({ pnr }))
      }}
      tools={{
        end: (
          <WorkbookButton
            kind="walletStatement"
            total={list.info?.total ?? 0}
            load={(onProgress) =>
              loadStatement(
                (page) =>
                  dispatch(
                    initiate({ supplierId, ...span, ...page }, { subscribe: false, forceRefetch: true }),
                  ).unwrap(),
                { site, supplier: wallet?.name ?? supplierId },
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
          <Head supplierId={supplierId} />
          {wallet?.kind === 'linked' ? <h2 className="large">{linkedTexts.ownStatement}</h2> : null}
          <StatementForm filter={place.filter} onFilter={place.setFilter} />
          {periods ? <PeriodsTable data={periods} /> : null}
        </div>
      }
      empty={{ title: texts.empty, text: texts.emptyText, action: null }}
      summary={list.info && texts.entries(list.info.total)}
    />
  )
}
