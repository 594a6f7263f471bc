/** A person with the company they act for, if any. */
export interface WalletOwner {
  name: string
  company: { companyName: string } | null
}

/**
 * Returns the one name of a wallet, for every list, dialog and export: its owner's company, or the person's name without
 * one.
 */
export const toWalletName = ({ name, company }: WalletOwner): string =>
  company?.companyName.trim() || name.trim()
