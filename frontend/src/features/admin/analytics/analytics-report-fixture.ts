// A report for tests.
import type { AnalyticsReport } from "@/api/types";

const visitors: AnalyticsReport["visitors"] = {
  totalVisitors: 1234,
  pageViews: 4321,
  sessions: 1300,
  avgSessionDuration: 100,
  trafficSources: [
    { source: "direct", visitors: 700 },
    { source: "search.example", visitors: 534 },
  ],
  topPages: [
    { page: "/", title: "Home", views: 2000 },
    { page: "/recipe/999", title: null, views: 5 },
  ],
  countryBreakdown: [
    { country: "United Kingdom", countryCode: "GB", visitors: 1000, percentage: 81.04 },
    { country: "Unknown", countryCode: null, visitors: 234, percentage: 18.96 },
  ],
  daily: [
    { day: "2026-11-21", visitors: 600, views: 2000 },
    { day: "2026-11-22", visitors: 634, views: 2321 },
  ],
};

const revenue: AnalyticsReport["revenue"] = {
  totalRevenue: 36.89,
  monthlyRevenue: 158.1,
  affiliateRevenue: 21.09,
  advertisingRevenue: 15.8,
  conversionRate: 25,
  totalClicks: 4,
  totalConversions: 1,
  topAffiliatePartners: ["Ocado", "Zooplus", "Tesco", "Asda", "Chewy", "=Evil()"].map((partner, index) => ({
    partner,
    clicks: index === 1 ? null : 6 - index,
    clicksFrom: index === 1 ? null : index === 2 ? "statement" : "site",
    conversions: index === 0 ? 1 : null,
    revenue: index < 2 ? 12.5 - index : null,
  })),
  weekly: [{ from: "2026-11-16", to: "2026-11-22", total: 12.5, partners: [{ partner: "Ocado", revenue: 12.5 }] }],
  weeklyPartners: ["Ocado"],
  importedLines: 4,
  isApproximate: true,
  unconverted: [{ currency: "PLN", amount: 7 }],
};

export const report: AnalyticsReport = {
  days: 30,
  from: "2026-10-24",
  to: "2026-11-22",
  countedSince: "2026-09-01",
  countedUntil: "2026-11-22T14:05:00Z",
  importedUntil: "2026-11-20",
  ratesSetOn: "2026-11-20",
  visitors,
  revenue,
  content: {
    totalRecipes: 113,
    approvedRecipes: 110,
    pendingRecipes: 2,
    averageRating: 4.7,
    totalComments: 60,
    approvedComments: 55,
    topRatedRecipes: [{ id: 9, title: "Big Beef Stew", reviews: 1, rating: 5 }],
  },
  previous: {
    from: "2026-09-24",
    to: "2026-10-23",
    visitors: { ...visitors, totalVisitors: 1000, daily: visitors.daily.map((day) => ({ ...day, visitors: 1 })) },
    revenue: { ...revenue, totalRevenue: 0, conversionRate: null, importedLines: 0 },
  },
};

const emptyVisitors: AnalyticsReport["visitors"] = {
  ...visitors,
  totalVisitors: 0,
  pageViews: 0,
  sessions: 0,
  avgSessionDuration: null,
  trafficSources: [],
  topPages: [],
  countryBreakdown: [],
  daily: visitors.daily.map((day) => ({ ...day, visitors: 0, views: 0 })),
};

const emptyRevenue: AnalyticsReport["revenue"] = {
  ...revenue,
  totalRevenue: 0,
  monthlyRevenue: null,
  affiliateRevenue: 0,
  advertisingRevenue: 0,
  conversionRate: null,
  totalClicks: 0,
  totalConversions: null,
  topAffiliatePartners: [],
  weekly: [],
  weeklyPartners: [],
  importedLines: 0,
  isApproximate: false,
  unconverted: [],
};

/** The report of a site without visits, clicks, statements, ratings and comments, also in the period before. */
export const emptyReport: AnalyticsReport = {
  ...report,
  countedSince: null,
  countedUntil: null,
  importedUntil: null,
  visitors: emptyVisitors,
  revenue: emptyRevenue,
  content: { ...report.content, averageRating: null, totalComments: 0, approvedComments: 0, topRatedRecipes: [] },
  previous: { ...report.previous, visitors: emptyVisitors, revenue: emptyRevenue },
};
