import type { FareRule, SsrOptions } from '#contract/entities/flight.ts'
import type { SaleRules } from '#contract/http/flights-settings.ts'
import type { ResultRef } from '#contract/http/booking.ts'
import { listSaleNotes } from '#domain/flights/sale-rules.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Deps } from '#server/deps.ts'
import { escapeHtml } from '#server/html/escape-html.ts'
import { readSaleRules } from '#server/pricing/sale-rules.repo.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import type { SupplierFareRules } from '#server/suppliers/port.ts'
import { toAppErrorIfSupplier } from '#server/suppliers/supplier-errors.ts'
import { toOfferRef } from './located-offer.ts'
import type { FareCall, Quotes } from './quotes.service.ts'

/** Returns the agency's own notes as fare rules of the whole journey. */
const toAgencyRules = (offer: SupplierOffer, sale: SaleRules): FareRule[] => {
  const flights = offer.segments.flat()
  return listSaleNotes(offer, sale).map((text) => ({
    origin: flights[0]?.originAirportCode ?? '',
    destination: offer.segments[0]?.at(-1)?.destinationAirportCode ?? '',
    airline: flights[0]?.airlineCode ?? '',
    fareBasisCode: '',
    fareRuleDetail: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
  }))
}

/** Loads an offer's fare rules in the supplier's words, followed by the agency's own notes. */
export const createFareRules =
  (deps: Pick<Deps, 'config' | 'database'>, quotes: Pick<Quotes, 'locate'>) =>
  async (call: FareCall, ref: ResultRef): Promise<SupplierFareRules> => {
    const [located, sale] = await Promise.all([
      quotes.locate(call, ref),
      readSaleRules(deps.database.db, call.site.siteId),
    ])
    try {
      const answer = await askSupplier(
        (options) => located.supplier.fareRules(toOfferRef(located), options),
        {
          requestId: call.requestId,
          siteId: call.site.siteId,
          timeoutMs: deps.config.searchDeadlineMs,
        },
      )
      return { ...answer, fareRules: [...answer.fareRules, ...toAgencyRules(located.offer, sale)] }
    } catch (fault) {
      throw toAppErrorIfSupplier(fault)
    }
  }

/**
 * Converts extras with prices in rupees. They have no markup, so they are the same for every reader. Fields meant for
 * the supplier are left out.
 */
export const toSsrOptions = ({ baggage, meals, seatMaps }: SupplierSsr): SsrOptions => ({
  baggage: baggage.map(({ priceMinor, supplierData: _data, ...option }) => ({
    ...option,
    price: toRupees(priceMinor),
  })),
  meals: meals.map(({ priceMinor, supplierData: _data, ...option }) => ({
    ...option,
    price: toRupees(priceMinor),
  })),
  seats: seatMaps.map(({ flightNumber, origin, destination, craft, rows }) => ({
    flightNumber,
    origin,
    destination,
    craft,
    rows: rows.map(({ rowNo, seats }) => ({
      rowNo,
      seats: seats.map(({ code, seatNo, position, isExitRow, isAvailable, priceMinor, text }) => ({
        code,
        seatNo,
        position,
        isExitRow,
        isAvailable,
        price: toRupees(priceMinor),
        text,
      })),
    })),
  })),
})
