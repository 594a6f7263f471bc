/** Binds the sealed secrets of a payment gateway to their site and gateway, so that they can't be opened from another row. */
export const toGatewayPlace = ({ siteId, gateway }: { siteId: string; gateway: string }): string =>
  `${siteId}/${gateway}`

/** Binds a sealed supplier password to its site, so that it can't be opened from another site's row. */
export const toSupplierPlace = (siteId: string): string => `${siteId}/supplier/tbo`

/** Binds the sealed secret of a second factor to the user or operator who proves it. */
export const toFactorPlace = (ownerId: string): string => `second-factor/${ownerId}`

/** Binds the sealed secrets of a partner's webhook to it. */
export const toWebhookPlace = (webhookId: string): string => `partner-webhook/${webhookId}`

/** Binds the sealed contact and PAN of a trip to it. */
export const toTripPlace = ({ siteId, number }: { siteId: string; number: number }): string =>
  `${siteId}/trip/${number}`

interface QuoteVersionPlace {
  siteId: string
  /** The quote's id in the database. */
  quoteId: number
  version: number
}

/** Binds the sealed customer of a quote to its version. */
export const toQuoteCustomerPlace = ({ siteId, quoteId, version }: QuoteVersionPlace): string =>
  `${siteId}/quote/${quoteId}/${version}/customer`

/** Binds the sealed answer to a quote to its version. */
export const toQuoteAnswerPlace = ({ siteId, quoteId, version }: QuoteVersionPlace): string =>
  `${siteId}/quote/${quoteId}/${version}/answer`
