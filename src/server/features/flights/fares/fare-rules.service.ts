import type { SsrOptions } from '#contract/entities/flight.ts'
import type { ResultRef } from '#contract/http/booking.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Deps } from '#server/deps.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierSsr } from '#server/offers/offer.ts'
import type { SupplierFareRules } from '#server/suppliers/port.ts'
import { toAppErrorIfSupplier } from '#server/suppliers/supplier-errors.ts'
import { toOfferRef } from './located-offer.ts'
import type { FareCall, Quotes } from './quotes.service.ts'

/** Loads an offer's fare rules in the supplier's words. */
export const createFareRules =
  (deps: Pick<Deps, 'config'>, quotes: Pick<Quotes, 'locate'>) =>
  async (call: FareCall, ref: ResultRef): Promise<SupplierFareRules> => {
    const located = await quotes.locate(call, ref)
    try {
      return await askSupplier((options) => located.supplier.fareRules(toOfferRef(located), options), {
        requestId: call.requestId,
        siteId: call.site.siteId,
        timeoutMs: deps.config.searchDeadlineMs,
      })
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
