import type { ServiceInvoice, TicketDetail, TicketGst } from '#contract/entities/booking.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { WholeBooking } from './documents.repo.ts'
import type { Company } from '#server/db/shapes/accounts.ts'

type User = WholeBooking['user']
type Party = { name: string; gstNumber: string; address: string; email: string }

const addressOf = (company: Company | null): string =>
  [company?.address1, company?.address2].filter(Boolean).join(', ')

const isAgency = (user: User): boolean =>
  user.userType === 'travelAgent' && user.company !== null && !user.isWlOwner

/** Who keeps the site: its name, with registration and address of its owner's company. */
export const sellerOf = (site: SiteConfig, ownersCompany: Company | null): ServiceInvoice['seller'] => ({
  companyName: site.companyName,
  gstNumber: ownersCompany?.gstNumber ?? '',
  address: addressOf(ownersCompany),
})

/** Whose paper it is: a travel agent's own company, otherwise the site. */
export const agencyOf = (
  user: User,
  site: SiteConfig,
  ownersCompany: Company | null,
): TicketDetail['agency'] =>
  user.company && isAgency(user)
    ? {
        companyName: user.company.companyName,
        address: addressOf(user.company),
        phone: user.phone,
        email: user.email,
        logoUrl: user.taLogoUrl,
        gstNumber: user.company.gstNumber,
      }
    : {
        ...sellerOf(site, ownersCompany),
        phone: site.adminContact,
        email: site.adminEmail,
        logoUrl: site.logoUrl,
      }

export const gstOf = (gst: WholeBooking['booking']['gst']): TicketGst | null =>
  gst && {
    gstNumber: gst.gstNumber,
    companyName: gst.gstCompanyName,
    email: gst.gstCompanyEmail,
    phone: gst.gstCompanyContactNumber,
    address: gst.gstCompanyAddress,
  }

/**
 * Who buys the site's service: an agency for itself, whatever it gave the airline for its customer; others under the GST details
 * of the order, or as the account has them.
 */
export const buyerOf = ({ booking, user }: WholeBooking): Party => {
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
    address: addressOf(user.company),
    email: user.email,
  }
}
