import { endpoints } from '#contract/http/registry.ts'
import type { SupplierDetails } from '#contract/http/my-account-supplier.ts'
import type { TestServer } from './test-server.ts'

const { supplierTerms, acceptSupplierTerms, supplierDetails } = endpoints.users

const details: SupplierDetails = {
  categories: ['FixedDeparture', 'TourPackages'],
  companyName: 'Rao Charters',
  contactName: 'Kavita Rao',
  contactEmail: 'desk@raocharters.example',
  contactPhone: '9811122233',
  contactPhoneCountryCode: 'IN',
  bankName: 'HDFC Bank',
  accountName: 'Rao Charters',
  accountNumber: '50100012345678',
  ifsc: 'HDFC0000123',
}

/** Accepts the site's terms for suppliers and applies, as a demo role. */
export const applyAsSupplier = async (
  server: TestServer,
  as: string,
  { site = 'skyways', ...over }: Partial<SupplierDetails> & { site?: string } = {},
): Promise<void> => {
  const { version } = await server.must(supplierTerms, {}, { as, site })
  await server.must(acceptSupplierTerms, { version }, { as, site })
  await server.must(supplierDetails, { details: { ...details, ...over } }, { as, site })
}
