/** The e-ticket that is attached to an email; drawn when it is sent, so that no file is stored. */
export interface MailedTicket {
  /** Index of the only passenger; null for all. */
  pax: number | null
  /** Only true if the sender could see the price. */
  isPriceShown: boolean
}
