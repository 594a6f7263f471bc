import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MarkupRule } from '#contract/entities/markup.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ManageMarkupScreen } from './manage-markup-screen.tsx'
import { emptyTexts, markupTexts, ruleTexts } from './texts.ts'

const packageId = 'a'.repeat(24)
const rule: MarkupRule = {
  markupId: 'm1',
  kind: 'package',
  groupId: null,
  groupName: null,
  airlineCode: null,
  source: null,
  blockId: null,
  packageId,
  isDomestic: null,
  terms: { unit: 'percent', value: 5, per: 'booking' },
}
const listed = {
  packages: [
    {
      _id: packageId,
      packageName: 'kerala-backwaters',
      kind: 'package',
      status: 'published',
      title: 'Kerala backwaters',
      nights: 5,
      durationMinutes: 0,
      destinations: [{ countryCode: 'IN', placeName: 'Alappuzha' }],
      priceMode: 'fixed',
      stockMode: 'freesale',
      latestVersion: 1,
      publishedVersion: 1,
      fromPriceMinor: 24_500_00,
      nextDeparture: null,
      fill: null,
      missing: [],
      supplierName: '',
      updatedBy: '',
      updatedAt: '2026-11-20T06:30:00Z',
    },
  ],
  page: 1,
  pageSize: 200,
  total: 1,
  totalPages: 1,
  isTotalCapped: false,
} satisfies Answers['packages.getAllPackages']

const show = (rules: MarkupRule[], answers: Answers = {}, more: object = {}) =>
  renderScreen(<ManageMarkupScreen />, {
    as: 'staff',
    at: '/staff/manage-markup?tab=package',
    answers: {
      'markup.packageMarkups': rules,
      'markup.groups': [{ id: 'g1', groupName: 'Gold agents', isDefault: false, memberCount: 1 }],
      'packages.getAllPackages': listed,
      'markup.savePackageMarkup': rule,
      'markup.deletePackageMarkup': (request) => request,
      ...answers,
    },
    ...more,
  })

describe('markups of packages', () => {
  test('are listed in words, without an area', async () => {
    show([rule, { ...rule, markupId: 'm2', packageId: null }])
    await screen.findByText('Kerala backwaters')
    screen.getByText(markupTexts.allPackages)
    screen.getByText(markupTexts.packageOrder)
    expect(screen.getAllByText((text) => collapseSpaces(text) === '5 % of the price')).toHaveLength(2)
    expect(screen.queryByRole('columnheader', { name: markupTexts.head.area })).toBeNull()
  })

  test('are added for a package, with an example', async () => {
    const page = show([])
    await screen.findByText(emptyTexts.package.title)
    await page.press(markupTexts.add)
    await page.dialog.choose(ruleTexts.package, 'Kerala backwaters')
    await page.dialog.choose(ruleTexts.group, 'Gold agents')
    await page.dialog.fill(/^Amount in/, '750')
    await screen.findByText(collapseSpaces(ruleTexts.packageExample('₹ 1,500')))
    await page.dialog.press(markupTexts.save)
    await expect.poll(page.toasts).toEqual([markupTexts.saved])
    expect(page.callsTo('markup.savePackageMarkup')).toEqual([
      { groupId: 'g1', packageId, terms: { unit: 'fixed', value: 750, per: 'passenger' } },
    ])
  })

  test('are deleted after their effect is explained', async () => {
    const page = show([rule])
    await page.press(/^Delete: Everyone · Kerala backwaters/)
    await screen.findByText(ruleTexts.deletePackageText)
    await page.dialog.press(markupTexts.remove)
    await expect.poll(page.toasts).toEqual([markupTexts.saved])
    expect(page.callsTo('markup.deletePackageMarkup')).toEqual([{ markupId: 'm1' }])
  })

  test('are loading, and say what failed', async () => {
    const page = show([], { 'markup.packageMarkups': refused('unavailable') })
    await screen.findByRole('heading', { name: markupTexts.loadFailed })
    page.answer({ 'markup.packageMarkups': [rule] })
    await page.press('Try again')
    await screen.findByText('Kerala backwaters')
  })

  test('cover all packages only for staff who may not see packages', async () => {
    const page = show([], {}, { permissions: ['markups.view', 'markups.edit'] })
    await page.press(markupTexts.add)
    await screen.findByRole('option', { name: markupTexts.allPackages })
    expect(page.callsTo('packages.getAllPackages')).toEqual([])
  })
})
