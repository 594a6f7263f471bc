import type { IssuedDocument } from '#contract/entities/issued-document.ts'

/** An invoice between two states. */
export const aDocument = (over: Partial<IssuedDocument> = {}): IssuedDocument => ({
  documentId: '1',
  kind: 'invoice',
  documentNo: 'SKY/26/000007',
  isCounted: true,
  issuedOn: '2026-11-20T06:30:00.000Z',
  userId: 'u7',
  bookingId: '100001',
  about: 'Service fee for the booking DEL to BOM, PNR QX7T2K',
  seller: {
    companyName: 'Skyways Travel Pvt Ltd',
    gstNumber: '07AABCS4521K1ZE',
    panNumber: 'AABCS4521K',
    address: '14 Barakhamba Road, New Delhi 110001',
    state: 'Delhi',
  },
  buyer: {
    name: 'Rao Tours LLP',
    gstNumber: '27AAPFU0939F1ZV',
    address: '5 Linking Road, Mumbai 400050',
    email: 'accounts@rao.example',
  },
  placeOfSupply: '27',
  taxable: 100,
  cgst: 0,
  sgst: 0,
  igst: 18,
  gst: 18,
  total: 118,
  ...over,
})
