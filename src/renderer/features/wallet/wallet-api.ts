import { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { userWalletEndpoints, walletEndpoints } from '#contract/http/wallet.ts'
import { walletProposalEndpoints } from '#contract/http/wallet-proposals.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const
const wallet = { ...quiet, tags: ['Wallet'] } as const
const onDemand = { ...quiet, tags: ['Wallet', 'OnDemand'] } as const
const requestOptions = { ...quiet, tags: ['WalletRequests'] } as const
/** An approval changes wallets, change requests, payments, seat blocks or customer groups. */
const decides = {
  ...quiet,
  invalidates: ['WalletRequests', 'Wallet', 'ChangeRequests', 'History', 'Payments', 'Blocks', 'Groups'],
} as const
const moves = { ...quiet, invalidates: ['Wallet', 'WalletRequests'] } as const

/** Statements, requests and limits. Failures are shown in place of the result, or at the form. */
export const walletApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    statement: contractQuery(build, walletEndpoints.statement, wallet),
    statementSummary: contractQuery(build, walletEndpoints.statementSummary, wallet),
    tdsSummary: contractQuery(build, walletEndpoints.tdsSummary, onDemand),
    myLimits: contractQuery(build, walletEndpoints.myLimits, wallet),
    setLowBalanceAlert: contractMutation(build, walletEndpoints.setLowBalanceAlert, moves),
    walletRequests: contractQuery(build, walletEndpoints.requests, requestOptions),
    decideRequest: contractMoneyMutation(build, walletEndpoints.decideRequest, moves),
    proposals: contractQuery(build, walletProposalEndpoints.proposals, requestOptions),
    decideProposal: contractMoneyMutation(build, walletProposalEndpoints.decideProposal, decides),
    setCreditLimit: contractMoneyMutation(build, walletEndpoints.setCreditLimit, moves),
    findWallets: contractQuery(build, walletEndpoints.findWallets, wallet),
    addUserWalletEntry: contractMoneyMutation(build, userWalletEndpoints.addUserWalletEntry, moves),
    userPaymentEntry: contractMoneyMutation(build, userWalletEndpoints.userPaymentEntry, moves),
    bankDetails: contractQuery(build, siteSettingsEndpoints.bankDetails, quiet),
  }),
})
