/**
 * Loads what few pages need. It is a separate file, because a script that loads another lists all files of that one, and the first
 * page's scripts must stay small.
 */
export const loadIdleLimit = async () => (await import('./idle-limit.tsx')).IdleLimit
export const loadPageReport = async () => (await import('./page-report.tsx')).PageReport
export const loadFactorGate = async () => (await import('./second-factor/factor-gate.tsx')).FactorGate
export const loadStepUp = async () => (await import('./second-factor/step-up.tsx')).StepUp
export const loadSecondStepPath = async () =>
  (await import('./second-factor/second-step-path.ts')).toSecondStep
