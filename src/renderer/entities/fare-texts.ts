/** Words of the Sale Summary (spec sections 2, 6 and 9). */
export const fareTexts = {
  title: 'Sale Summary',
  showDetails: 'Show Details',
  hideDetails: 'Hide Details',
  baseFare: 'Base fare',
  taxes: 'Taxes and fees',
  otherCharges: 'Other charges',
  extras: 'Baggage and meals',
  published: 'Published fare',
  totalFare: 'Total fare',
  commission: 'Commission',
  discount: 'Discount',
  tds: 'TDS',
  serviceFee: 'Service Fee',
  gstOnServiceFee: 'GST on Service Fee',
  totalPayable: 'Total payable',
  perType: (count: number, name: string): string => `${count} × ${name}`,
} as const
