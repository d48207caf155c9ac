// Links that share a recipe on other sites. They are plain links: nothing from these sites is loaded.

export interface SharedPage {
  url: string;
  title: string;
  pictureUrl: string;
}

interface ShareTarget {
  name: string;
  buildLink: (page: SharedPage) => string;
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;

export const shareTargets: readonly ShareTarget[] = [
  { name: "WhatsApp", buildLink: ({ url, title }) => withQuery("https://wa.me/", { text: `${title} ${url}` }) },
  { name: "Facebook", buildLink: ({ url }) => withQuery("https://www.facebook.com/sharer/sharer.php", { u: url }) },
  {
    name: "Twitter",
    buildLink: ({ url, title }) => withQuery("https://twitter.com/intent/tweet", { url, text: title }),
  },
  {
    name: "Pinterest",
    buildLink: ({ url, title, pictureUrl }) =>
      withQuery("https://www.pinterest.com/pin/create/button/", { url, media: pictureUrl, description: title }),
  },
];
