// What a form may ask of an animal, and what weights are shown in: the server's own bounds, names and conversions.
export const petRules = {
  ageMonths: { dog: { min: 1, max: 200 }, cat: { min: 1, max: 240 }, default: 24 },
  weightKg: { dog: { min: 0.1, max: 120 }, cat: { min: 1, max: 15 } },
  bodyCondition: { min: 1, max: 9, default: 5 },
  activities: {
    dog: [
      { value: "low", label: "Low", note: "Under an hour a day, on the lead" },
      { value: "medium", label: "Medium", note: "One to three hours a day" },
      { value: "high", label: "High", note: "One to three hours of hard exercise" },
      { value: "very_high", label: "Very high", note: "Over three hours a day: a working dog" },
    ],
    cat: [
      { value: "low", label: "Indoor/Low", note: "Sleeps through most of the day" },
      { value: "medium", label: "Moderate", note: "Plays every day" },
      { value: "high", label: "Very Active", note: "Climbs, hunts, roams" },
    ],
  },
  /** Each from its first month to the first month of the next; the form takes the middle. */
  catAges: [
    { value: "kitten", label: "Kitten", span: "0-1 year", from: 0, middle: 6 },
    { value: "adult", label: "Adult", span: "1-7 years", from: 12, middle: 48 },
    { value: "senior", label: "Senior", span: "7+ years", from: 84, middle: 162 },
  ],
  days: { min: 1, max: 90 },
  transitionDays: { min: 7, max: 10 },
  scale: { min: 0.01, max: 100 },
  gramsPerOunce: 28.3495,
  gramsPerPound: 453.592,
} as const;
