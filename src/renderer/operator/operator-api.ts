import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const silent = { isSilent: true } as const

export const operatorApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    operatorMe: contractQuery(build, calls.me, { tags: ['Session'], isProbe: true, isSilent: true }),
    operatorSignIn: contractMutation(build, calls.signIn, { ...silent, invalidates: ['Session'] }),
    operatorSignOut: contractMutation(build, calls.signOut, { ...silent, invalidates: ['Session'] }),
    operatorLinkOf: contractQuery(build, calls.linkOf, silent),
    operatorUseLink: contractMutation(build, calls.useLink, { ...silent, invalidates: ['Session'] }),
    operatorSignInWithCode: contractMutation(build, calls.signInWithCode, {
      ...silent,
      invalidates: ['Session'],
    }),
    operatorFactor: contractQuery(build, calls.secondFactor, { ...silent, tags: ['Operators'] }),
    operatorBeginFactor: contractMutation(build, calls.beginSecondFactor, silent),
    operatorConfirmFactor: contractMutation(build, calls.confirmSecondFactor, silent),
    operatorProveFactor: contractMutation(build, calls.proveSecondFactor, silent),
    operatorRenewCodes: contractMutation(build, calls.renewRecoveryCodes, {
      ...silent,
      invalidates: ['Operators'],
    }),
    beginOperatorPasskeySignIn: contractMutation(build, calls.beginPasskeySignIn, silent),
    operatorSignInWithPasskey: contractMutation(build, calls.signInWithPasskey, {
      ...silent,
      invalidates: ['Session'],
    }),
    beginOperatorPasskey: contractMutation(build, calls.beginPasskey, silent),
    confirmOperatorPasskey: contractMutation(build, calls.confirmPasskey, silent),
    removeOperatorPasskey: contractMutation(build, calls.removePasskey, {
      ...silent,
      invalidates: ['Operators'],
    }),
    removeOperatorApp: contractMutation(build, calls.removeAuthenticatorApp, {
      ...silent,
      invalidates: ['Operators'],
    }),
    beginOperatorPasskeyProof: contractMutation(build, calls.beginPasskeyProof, silent),
    operatorProveWithPasskey: contractMutation(build, calls.proveWithPasskey, silent),
    resetOperatorFactor: contractMutation(build, calls.resetSecondFactor, {
      ...silent,
      invalidates: ['Operators'],
    }),
    useOperatorSession: contractMutation(build, calls.useSession, silent),
    myOperatorSessions: contractQuery(build, calls.mySessions, { ...silent, tags: ['Session'] }),
    endOperatorSession: contractMutation(build, calls.endMySession, { ...silent, invalidates: ['Session'] }),
    endOtherOperatorSessions: contractMutation(build, calls.endOtherSessions, {
      ...silent,
      invalidates: ['Session'],
    }),
    operators: contractQuery(build, calls.list, { ...silent, tags: ['Operators'] }),
    addOperator: contractMutation(build, calls.add, { ...silent, invalidates: ['Operators'] }),
    newOperatorLink: contractMutation(build, calls.newLink, silent),
    setOperatorDisabled: contractMutation(build, calls.setDisabled, {
      ...silent,
      invalidates: ['Operators'],
    }),
    agencies: contractQuery(build, calls.agencies, { ...silent, tags: ['Agencies'] }),
    agency: contractQuery(build, calls.agency, { ...silent, tags: ['Agencies'] }),
    createAgency: contractMutation(build, calls.createAgency, { ...silent, invalidates: ['Agencies'] }),
    setAgencyState: contractMutation(build, calls.setAgencyState, { ...silent, invalidates: ['Agencies'] }),
    setAgencyKind: contractMutation(build, calls.setAgencyKind, { ...silent, invalidates: ['Agencies'] }),
    setAgencyLimits: contractMutation(build, calls.setAgencyLimits, {
      ...silent,
      invalidates: ['Agencies'],
    }),
    deleteAgency: contractMutation(build, calls.deleteAgency, { ...silent, invalidates: ['Agencies'] }),
    addAgencyStaff: contractMutation(build, calls.addAgencyStaff, { ...silent, invalidates: ['Agencies'] }),
    invitePerson: contractMutation(build, calls.invitePerson, silent),
    resetPersonFactor: contractMutation(build, calls.resetPersonFactor, {
      ...silent,
      invalidates: ['Agencies'],
    }),
    addDomain: contractMutation(build, calls.addDomain, { ...silent, invalidates: ['Agencies'] }),
    verifyDomain: contractMutation(build, calls.verifyDomain, { ...silent, invalidates: ['Agencies'] }),
    removeDomain: contractMutation(build, calls.removeDomain, { ...silent, invalidates: ['Agencies'] }),
  }),
})
