import { myDataEndpoints as calls } from '#contract/http/my-account-data.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const

/** The user's rights over their data. */
export const myDataApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    dataCopy: contractMutation(build, calls.dataCopy, quiet),
    closeCheck: contractQuery(build, calls.closeCheck, { ...quiet, keepSeconds: 0 }),
    mailCloseCode: contractMutation(build, calls.mailCloseCode, quiet),
    closeAccount: contractMutation(build, calls.closeAccount, quiet),
  }),
})
