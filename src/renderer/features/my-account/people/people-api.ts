import { agencyPeopleEndpoints as calls } from '#contract/http/agency-people.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const reads = { isSilent: true, tags: ['AgencyPeople'] } as const
const changes = { isSilent: true, invalidates: ['AgencyPeople'] } as const

/** The people of the user's agency. */
export const peopleApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    agencyPeople: contractQuery(build, calls.agencyPeople, reads),
    agencyActivity: contractQuery(build, calls.agencyActivity, reads),
    inviteAgencyPerson: contractMutation(build, calls.inviteAgencyPerson, changes),
    resendAgencyInvitation: contractMutation(build, calls.resendAgencyInvitation, changes),
    withdrawAgencyInvitation: contractMutation(build, calls.withdrawAgencyInvitation, changes),
    changeAgencyPerson: contractMutation(build, calls.changeAgencyPerson, changes),
    removeAgencyPerson: contractMutation(build, calls.removeAgencyPerson, changes),
    restoreAgencyPerson: contractMutation(build, calls.restoreAgencyPerson, changes),
  }),
})
