import { describe, expect, test } from 'vitest'
import { billingProblems, gstProblem, panProblem, sellerProblems, taxTexts } from './tax-numbers.ts'

test.each([
  ['27AAPFU0939F1ZV', null],
  ['29AAGCB7383J1Z4', null],
  // Numbers that their holders, or makers of validators, publish.
  ['27AAACR5055K1Z7', null],
  ['24AAACR5055K1ZD', null],
  ['29AAACI4798L1ZU', null],
  ['27AAACT2727Q1ZW', null],
  ['09AAACT2727Q1ZU', null],
  ['24AAACC4175D1Z4', null],
  ['27AAPFU0939F1ZW', taxTexts.gstCheck],
  ['27AAPFU0993F1ZV', taxTexts.gstCheck],
  ['99AAPFU0939F1ZV', taxTexts.gstState],
  ['00AAPFU0939F1ZV', taxTexts.gstState],
  ['27AAPFU0939F1YV', taxTexts.gstForm],
  ['27aapfu0939f1zv', taxTexts.gstForm],
  ['27AAPFU0939F1ZV ', taxTexts.gstForm],
  ['२७AAPFU0939F1ZV', taxTexts.gstForm],
  ['', taxTexts.gstForm],
])('GST number %j: %s', (gst, problem) => {
  expect(gstProblem(gst)).toBe(problem)
})

test.each([
  ['AAPFU0939F', null],
  ['ABCPK1234L', null],
  ['ABCXK1234L', taxTexts.pan],
  ['ABCPK1234', taxTexts.pan],
  ['ABCPK12345', taxTexts.pan],
  ['', taxTexts.pan],
])('PAN %j: %s', (pan, problem) => {
  expect(panProblem(pan)).toBe(problem)
})

describe('validation of billing details', () => {
  const right = {
    billingName: 'Rao Travels',
    gstNumber: '27AAPFU0939F1ZV',
    gstState: 'Maharashtra',
    panNumber: 'AAPFU0939F',
  }
  test.each([
    [{}, []],
    [{ gstNumber: '', gstState: 'Delhi', panNumber: '' }, []],
    [{ gstState: 'Delhi' }, [['gstState', taxTexts.stateDiffers]]],
    [{ panNumber: 'ABCPK1234L' }, [['panNumber', taxTexts.panDiffers]]],
    [{ panNumber: 'nonsense' }, [['panNumber', taxTexts.pan]]],
    [
      { gstNumber: '27', panNumber: '1' },
      [
        ['gstNumber', taxTexts.gstForm],
        ['panNumber', taxTexts.pan],
      ],
    ],
  ] as const)('with %j', (over, problems) => {
    const got = billingProblems({ ...right, ...over }).map(({ path, message }) => [path, message])
    expect(got).toEqual(problems)
  })
})

test.each([
  [{}, []],
  [{ gstNumber: '', panNumber: '', state: '' }, []],
  [{ state: 'Atlantis' }, [['seller.state', taxTexts.unknownState]]],
  [{ state: 'Delhi' }, [['seller.state', taxTexts.stateDiffers]]],
  [{ gstNumber: '29AAACI4798L1ZX' }, [['seller.gstNumber', taxTexts.gstCheck]]],
  [{ panNumber: 'AAPFU0939F' }, [['seller.panNumber', taxTexts.panDiffers]]],
  [{ tanNumber: 'DELS12345B' }, []],
  [{ tanNumber: '' }, []],
  ...['DELS1234B', 'DEL123456B', 'DELS123456', 'DELS12345BX', 'dels12345b', 'AAACI4798L'].map(
    (tanNumber) => [{ tanNumber }, [['seller.tanNumber', taxTexts.tan]]] as const,
  ),
] as const)('a seller with %j', (over, problems) => {
  const right = { gstNumber: '29AAACI4798L1ZU', panNumber: 'AAACI4798L', state: 'Karnataka' }
  const got = sellerProblems({ ...right, ...over }).map(({ path, message }) => [path, message])
  expect(got).toEqual(problems)
})
