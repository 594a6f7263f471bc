import type { ServiceInvoice, TicketDetail, TicketGst } from '#contract/entities/booking.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { WholeBooking } from './documents.repo.ts'
import type { Company } from '#server/db/shapes/accounts.ts'

type User = WholeBooking['user']
type Party = { name: string; gstNumber: string; address: string; email: string }

const formatAddress = (company: Company | null): string =>
  [company?.address1, company?.address2].filter(Boolean).join(', ')

const isAgency = (user: User): boolean =>
  user.userType === 'travelAgent' && user.company !== null && !user.isWlOwner

/** Returns the seller on an invoice: the site's name, with the registration and address of its owner's company. */
export const toSeller = (site: SiteConfig, ownersCompany: Company | null): ServiceInvoice['seller'] => ({
  companyName: site.companyName,
  gstNumber: ownersCompany?.gstNumber ?? '',
  address: formatAddress(ownersCompany),
})

/** Returns the agency printed on a document: a travel agent's own company, otherwise the site. */
export const toAgency = (
  user: User,
  site: SiteConfig,
  ownersCompany: Company | null,
): TicketDetail['agency'] =>
  user.company && isAgency(user)
    ? {
        companyName: user.company.companyName,
        address: formatAddress(user.company),
        phone: user.phone,
        email: user.email,
        logoUrl: user.taLogoUrl,
        gstNumber: user.company.gstNumber,
      }
    : {
        ...toSeller(site, ownersCompany),
        phone: site.adminContact,
        email: site.adminEmail,
        logoUrl: site.logoUrl,
      }

export const toTicketGst = (gst: WholeBooking['booking']['gst']): TicketGst | null =>
  gst && {
    gstNumber: gst.gstNumber,
    companyName: gst.gstCompanyName,
    email: gst.gstCompanyEmail,
    phone: gst.gstCompanyContactNumber,
    address: gst.gstCompanyAddress,
  }

/**
 * Returns the buyer of the site's service. A travel agent buys for itself, whatever GST details it gave the airline;
 * others buy under the order's GST details, or else the account's.
 */
export const toBuyer = ({ booking, user }: WholeBooking): Party => {
  const { gst } = booking
  if (gst && !isAgency(user))
    return {
      name: gst.gstCompanyName,
      gstNumber: gst.gstNumber,
      address: gst.gstCompanyAddress,
      email: gst.gstCompanyEmail,
    }
  return {
    name: user.company?.companyName ?? `${user.firstName} ${user.lastName}`.trim(),
    gstNumber: user.company?.gstNumber ?? '',
    address: formatAddress(user.company),
    email: user.email,
  }
}
