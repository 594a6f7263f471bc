import axe from 'axe-core'

/**
 * Rules that jsdom can't judge, since it has no layout, or that are about a whole page rather than one screen. The tests
 * in a browser check them (tests/web).
 */
const browserRules = ['color-contrast', 'target-size', 'region', 'landmark-one-main', 'page-has-heading-one']

axe.configure({ rules: browserRules.map((id) => ({ id, enabled: false })) })

/** Lists the serious and critical faults that axe finds on the page, each with the elements concerned. */
export const accessibilityFaults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], elementRef: false })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html).join(', ')}`)
}
