import { WarningSign } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import { formatInr } from '#domain/format.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { supplierWallet } from '#renderer/routes/staff.ts'
import { resultTexts } from './result-texts.ts'

/** The agency that supplies a fare, with a sign if the wallet there is short. The server names it only to the owner and staff. */
export const SellerChip = ({ flight }: { flight: FlightResult }) =>
  flight.seller === undefined ? null : (
    <span className={flight.shortBy === undefined ? 'tag seller-chip' : 'tag tone-warn seller-chip'}>
      {flight.shortBy === undefined ? null : <WarningSign size={12} />}
      <span className="visually-hidden">{resultTexts.seller} </span>
      <bdi>{flight.seller}</bdi>
      {flight.shortBy === undefined ? null : (
        <span className="visually-hidden">, {resultTexts.walletShort}</span>
      )}
    </span>
  )

/** Says how much the wallet at the supplier is short for a fare, with a link to pay in. */
export const ShortNote = ({ flight }: { flight: FlightResult }) => {
  const mayPay = useMay('suppliers.pay')
  if (flight.shortBy === undefined || flight.seller === undefined) return null
  return (
    <span className="short-note small">
      {resultTexts.short(formatInr(flight.shortBy), flight.seller)}
      {mayPay ? (
        <>
          {' · '}
          <Link to={supplierWallet.to({ supplierId: flight.supplier, payIn: true })}>
            {resultTexts.payIn}
          </Link>
        </>
      ) : null}
    </span>
  )
}
