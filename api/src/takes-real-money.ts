/** Keys of Razorpay's test mode, which takes no money. */
const TEST_KEY = /^rzp_test_/

export const takesRealMoney = (keyId: string) => !TEST_KEY.test(keyId)
