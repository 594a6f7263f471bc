import { operatorOperationsEndpoints as calls } from '#contract/http/operator-operations.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const read = { isSilent: true, tags: ['Operations'] } as const
const change = { isSilent: true, invalidates: ['Operations'] } as const

export const operationsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    operatorJobs: contractQuery(build, calls.jobs, read),
    retryJob: contractMutation(build, calls.retryJob, change),
    cancelJob: contractMutation(build, calls.cancelJob, change),
    operatorOutbox: contractQuery(build, calls.outbox, read),
    retryMail: contractMutation(build, calls.retryMail, change),
    supplierHealth: contractQuery(build, calls.supplierHealth, read),
    operatorTrail: contractQuery(build, calls.trail, read),
  }),
})
