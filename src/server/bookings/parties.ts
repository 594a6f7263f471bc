import type { ServiceInvoice, TicketDetail, TicketGst } from '#contract/entities/booking.ts'
import type { GstDetails } from '#contract/http/booking.ts'
import type { SellerDetails } from '#contract/http/site-settings.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { BillingDetails } from '#contract/entities/account-details.ts'
import type { UserType } from '#contract/common/roles.ts'
import { codeOfState, stateOfCode } from '#domain/accounts/india-states.ts'
import { isSameHolder } from '#domain/accounts/tax-numbers.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { Company } from '#server/db/shapes/accounts.ts'
import type { InvoiceParties } from '#server/db/shapes/bookings.ts'
import type { SiteSettings } from '#server/db/shapes/sites.ts'

/** The part of a booking that its parties depend on. */
interface Booking {
  gst: GstDetails | null
}

/** What documents show about the account that booked. */
interface Account {
  userType: UserType
  isWlOwner: boolean
  firstName: string
  lastName: string
  email: string
  phone: string
  taLogoUrl: string
  company: Company | null
  billing: BillingDetails | null
}
type Buyer = ServiceInvoice['buyer']
type Site = Pick<SiteConfig, 'companyName'>

const formatAddress = (company: Company | null): string =>
  [company?.address1, company?.address2].filter(Boolean).join(', ')

const isAgency = (user: Account): boolean =>
  user.userType === 'travelAgent' && user.company !== null && !user.isWlOwner

const toStateCode = (gstNumber: string): string => /^\d{2}/.exec(gstNumber)?.[0] ?? ''

/** Returns the seller on an invoice, from the site's settings. Without a legal name it has the site's name. */
export const toSeller = (site: Site, seller: SellerDetails | undefined): ServiceInvoice['seller'] => ({
  companyName: seller?.legalName || site.companyName,
  gstNumber: seller?.gstNumber ?? '',
  panNumber: seller?.panNumber || (seller?.gstNumber ?? '').slice(2, 12),
  address: seller?.address ?? '',
  state: seller?.state || (stateOfCode(toStateCode(seller?.gstNumber ?? '')) ?? ''),
})

/** Returns a company's GST number: from the billing details if they name the company, otherwise its own. */
const toCompanyGstNumber = ({ billing }: Account, company: Company): string =>
  (billing && isSameHolder(billing.billingName, company.companyName) && billing.gstNumber) ||
  company.gstNumber

/** Returns the agency printed on a document: a travel agent's own company, otherwise the site. */
export const toAgency = (
  user: Account,
  site: SiteConfig,
  seller: SellerDetails | undefined,
): TicketDetail['agency'] =>
  user.company && isAgency(user)
    ? {
        companyName: user.company.companyName,
        address: formatAddress(user.company),
        phone: user.phone,
        email: hideEmailPlaceholder(user.email),
        logoUrl: user.taLogoUrl,
        gstNumber: toCompanyGstNumber(user, user.company),
      }
    : {
        companyName: site.companyName,
        address: seller?.address ?? '',
        gstNumber: seller?.gstNumber ?? '',
        phone: site.adminContact,
        email: site.adminEmail,
        logoUrl: site.logoUrl,
      }

export const toTicketGst = (gst: Booking['gst']): TicketGst | null =>
  gst && {
    gstNumber: gst.gstNumber,
    companyName: gst.gstCompanyName,
    email: gst.gstCompanyEmail,
    phone: gst.gstCompanyContactNumber,
    address: gst.gstCompanyAddress,
  }

/** Returns the account's company, at its billing address if billing details name it; null if it has no GST number. */
const toRegisteredBuyer = (user: Account): Buyer | null => {
  const { billing, company, email } = user
  const gstNumber = company ? toCompanyGstNumber(user, company) : ''
  if (!company || gstNumber === '') return null
  const isNamed = billing !== null && isSameHolder(billing.billingName, company.companyName)
  return {
    name: company.companyName,
    gstNumber,
    address: (isNamed && billing.billingAddress) || formatAddress(company),
    email: hideEmailPlaceholder(email),
  }
}

const toUnregisteredBuyer = ({ company, email, firstName, lastName }: Account): Buyer => ({
  name: company?.companyName || `${firstName} ${lastName}`.trim(),
  gstNumber: '',
  address: formatAddress(company),
  email: hideEmailPlaceholder(email),
})

/** Returns the billing details as the buyer; the company, or else the person, fills in a missing name or address. */
const toBilledBuyer = (user: Account): Buyer | null => {
  if (!user.billing) return null
  const { billingName, billingAddress, gstNumber } = user.billing
  const rest = toUnregisteredBuyer(user)
  return { ...rest, name: billingName || rest.name, gstNumber, address: billingAddress || rest.address }
}

/**
 * Returns the account as a buyer: its billing details if they have a GST number, else its company if that has one, else
 * a buyer without one.
 */
const toAccountBuyer = (user: Account): Buyer => {
  const billed = toBilledBuyer(user)
  if (billed?.gstNumber) return billed
  return toRegisteredBuyer(user) ?? billed ?? toUnregisteredBuyer(user)
}

/** Returns the GST number that an account buys under; empty without one. */
export const toBuyersGstNumber = (user: Account): string => toAccountBuyer(user).gstNumber

/**
 * Returns the buyer of the site's service: the account's billing details if they have a GST number, else the order's GST
 * details, else the account itself. A GST number always appears with the name of its holder. A travel agent buys for
 * itself, whatever GST details it gave the airline.
 */
const toBuyer = ({ gst }: Booking, user: Account): Buyer =>
  gst?.gstNumber && !isAgency(user) && !user.billing?.gstNumber
    ? {
        name: gst.gstCompanyName,
        gstNumber: gst.gstNumber,
        address: gst.gstCompanyAddress,
        email: gst.gstCompanyEmail,
      }
    : toAccountBuyer(user)

/**
 * Returns the place of supply as the state code of a GSTIN: where the buyer is registered, otherwise the state on the
 * buyer's record, otherwise the seller's (IGST Act 2017, section 12 (2)). Empty when the seller has no GSTIN.
 */
const toPlaceOfSupply = (seller: ServiceInvoice['seller'], buyer: Buyer, user: Account): string => {
  const sellerState = toStateCode(seller.gstNumber)
  if (sellerState === '') return ''
  return (
    toStateCode(buyer.gstNumber) ||
    codeOfState(user.billing?.gstState ?? '') ||
    codeOfState(user.company?.agency?.state ?? '') ||
    sellerState
  )
}

/** Returns the seller, buyer and place of supply for an invoice issued now. */
export const toInvoiceParties = (
  booking: Booking,
  user: Account,
  site: { config: Site; settings: Pick<SiteSettings, 'seller'> },
): InvoiceParties => {
  const seller = toSeller(site.config, site.settings.seller)
  const buyer = toBuyer(booking, user)
  const numberPrefix = site.settings.seller?.invoicePrefix
  return {
    seller,
    buyer,
    placeOfSupply: toPlaceOfSupply(seller, buyer, user),
    ...(numberPrefix ? { numberPrefix } : {}),
  }
}
