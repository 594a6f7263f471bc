import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { RefundTo } from '#contract/entities/refund-target.ts'
import type { ChargeQuote } from '#contract/entities/charge-quote.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { FareLine } from '#renderer/entities/fare-summary.tsx'
import { WalletChange } from '#renderer/entities/wallet-change.tsx'
import { AskedFlights } from '#renderer/features/changes/asked-flights.tsx'
import { RefundLines } from '#renderer/features/changes/refund-lines.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { formTexts } from './form-texts.ts'
import { refundToTexts } from '#renderer/entities/refund-to-texts.ts'
import type { Charge } from './use-charge.ts'

const { charge: texts } = formTexts

const Unknown = ({ label }: { label: string }) => (
  <div className="fare-line">
    <dt>{label}</dt>
    <dd>{texts.unknown}</dd>
  </div>
)

/** What is known of a refund whose charge isn't. */
const UnknownRefund = ({ quote }: { quote: ChargeQuote }) => (
  <dl>
    <FareLine label={texts.sale} rupees={quote.saleAmount} />
    <Unknown label={texts.charge} />
    {quote.serviceFeeKept > 0 ? <FareLine label={texts.keptFee} rupees={-quote.serviceFeeKept} /> : null}
    <Unknown label={texts.back} />
  </dl>
)

const ChangeLines = ({ quote }: { quote: ChargeQuote }) => (
  <dl>
    <FareLine label={texts.sale} rupees={quote.saleAmount} />
    {quote.cancellationCharge === null ? (
      <Unknown label={texts.changeCharge} />
    ) : (
      <FareLine isTotal={!quote.newFlights} label={texts.changeCharge} rupees={quote.cancellationCharge} />
    )}
    {quote.newFlights ? (
      <>
        <FareLine label={texts.fareDifference} rupees={quote.newFlights.fareDifference} />
        <FareLine isTotal label={texts.changeTotal} rupees={quote.toSetAside} />
      </>
    ) : null}
  </dl>
)

const Passengers = ({ quote, isChange }: { quote: ChargeQuote; isChange: boolean }) => (
  <div className="charge-passengers" tabIndex={0} role="region" aria-label={texts.perPassenger}>
    <table className="small num">
      <caption className="visually-hidden">{texts.perPassenger}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.heads.passenger}</th>
          <th scope="col" className="end">
            {texts.heads.sale}
          </th>
          <th scope="col" className="end">
            {texts.heads.charge}
          </th>
          {quote.newFlights ? (
            <th scope="col" className="end">
              {texts.heads.difference}
            </th>
          ) : null}
          {isChange ? null : (
            <th scope="col" className="end">
              {texts.heads.refund}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line) => (
          <tr key={`${line.passengerIndex}-${line.ticketId}`}>
            <th scope="row">
              {line.passengerName}
              <span className="muted mono">
                {line.sectors.map(({ Origin, Destination }) => `${Origin}–${Destination}`).join(' ')}
              </span>
            </th>
            <td className="end">
              <Amount rupees={line.saleAmount} />
            </td>
            <td className="end">{line.charge === null ? texts.unknown : <Amount rupees={line.charge} />}</td>
            {quote.newFlights ? (
              <td className="end">
                <Amount rupees={line.fareDifference} />
              </td>
            ) : null}
            {isChange ? null : (
              <td className="end">
                {line.refund === null ? texts.unknown : <Amount rupees={line.refund} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Quote = ({
  quote,
  type,
  refundTo,
  user,
}: {
  quote: ChargeQuote
  type: RequestType
  refundTo: RefundTo
  user: TicketDetail['user']
}) => {
  const isChange = type === requestTypes.changeItinerary
  const split = refundTo === 'source' ? quote.ifToSource : null
  const moves = isChange ? -quote.toSetAside : (split?.wallet ?? quote.refundAmount ?? 0)
  const note = quote.note || (quote.cancellationCharge === null ? texts.unknownText : '')
  return (
    <>
      {quote.newFlights ? <AskedFlights flights={quote.newFlights} /> : null}
      {isChange ? (
        <ChangeLines quote={quote} />
      ) : quote.refundLines.length > 0 ? (
        <RefundLines lines={quote.refundLines} {...(split ? { total: refundToTexts.refund } : {})} />
      ) : (
        <UnknownRefund quote={quote} />
      )}
      {split ? (
        <dl>
          <FareLine label={refundToTexts.toSource} rupees={split.source} />
          {split.wallet > 0 ? <FareLine label={refundToTexts.toWallet} rupees={split.wallet} /> : null}
        </dl>
      ) : null}
      {note ? <p className="notice tone-info">{note}</p> : null}
      {user && moves !== 0 ? (
        <WalletChange owner={user} label={isChange ? texts.onHold : texts.back} amount={moves} />
      ) : null}
      {quote.lines.length > 1 ? <Passengers quote={quote} isChange={isChange} /> : null}
    </>
  )
}

interface ChargePanelProps {
  charge: Charge
  type: RequestType | ''
  refundTo: RefundTo
  /** Why it can't be requested; empty when it can. */
  problem: string
  user: TicketDetail['user']
  /** False when the airline cancelled the flight, since its refund isn't known in advance. */
  isForetold: boolean
  /** Clears the chosen new flights; null when none are chosen. */
  onDropFlights: (() => void) | null
}

/** The charge and the refund of a request before it is sent. */
export const ChargePanel = ({
  charge,
  type,
  refundTo,
  problem,
  user,
  isForetold,
  onDropFlights,
}: ChargePanelProps) => (
  <section className="charge-panel" aria-label={texts.title} aria-busy={charge.isAsking}>
    <h2 className="large">{texts.title}</h2>
    {problem ? (
      <p className="notice tone-warn" role="status">
        {problem}
      </p>
    ) : !isForetold ? (
      <p className="notice tone-info">
        {type === requestTypes.changeItinerary
          ? texts.notForetoldChange
          : refundTo === 'source'
            ? texts.notForetoldSource
            : texts.notForetold(user?.name ?? '')}
      </p>
    ) : charge.isAsking ? (
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" /> {texts.asking}
      </p>
    ) : charge.error ? (
      <ErrorPanel
        error={charge.error}
        title={texts.failed}
        onRetry={charge.ask}
        action={
          onDropFlights ? (
            <span className="row">
              <Button text={uiTexts.retry} onClick={charge.ask} />
              <Button text={texts.dropFlights} onClick={onDropFlights} />
            </span>
          ) : undefined
        }
      />
    ) : charge.quote && type !== '' ? (
      <Quote quote={charge.quote} type={type} refundTo={refundTo} user={user} />
    ) : (
      <p className="muted">{texts.choose}</p>
    )}
  </section>
)
