/** Texts of paying for a trip. */
export const tripPayTexts = {
  amount: 'Amount in ₹',
  amountHelp: (least: string, most: string): string => `From ${least} to ${most}`,
  amountWrong: (least: string, most: string): string =>
    `Enter an amount from ${least} to ${most}, with up to two decimal places`,
  payAll: (amount: string): string => `Pay everything: ${amount}`,
  pay: 'Pay',
  payAmount: (amount: string): string => `Pay ${amount}`,
  payFromWallet: (amount: string, site: string): string => `Pay ${amount} from the wallet · ${site}`,
  bookFree: 'Book without a deposit',
  payOnline: (amount: string): string => `Pay ${amount} online`,
  payOnlineText: 'The rest comes from your wallet. We update this page as soon as we receive the money.',
  payOnlineShopper: 'You pay on a secure page. We update this page as soon as we receive the money.',
  addOnline: (amount: string): string => `Add ${amount} online`,
  addOnlineText: 'The money is added to your wallet. Then pay from the wallet on this page.',
  test: 'Test mode: no real money moves.',
  noOnline: "Online payments aren't available. Add money to your wallet first.",
  remark: (tripId: string): string => `For trip ${tripId}`,
  unknown:
    "We couldn't confirm whether the payment went through. Pay again to check: the same payment is never made twice.",
  depositChanged: 'The deposit has changed. Check the new amount before you pay.',
  booked: 'Trip booked',
  requested: 'Trip requested. The deposit is on hold in your wallet.',
  paid: (amount: string): string => `${amount} paid`,
} as const
