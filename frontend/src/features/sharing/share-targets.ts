// Links that share a recipe on other sites. They are plain links: nothing of these sites is loaded.

export interface SharedPage {
  url: string;
  title: string;
  /** URL of the picture. */
  picture: string;
}

interface Target {
  name: string;
  link: (page: SharedPage) => string;
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;

export const targets: readonly Target[] = [
  { name: "WhatsApp", link: ({ url, title }) => withQuery("https://wa.me/", { text: `${title} ${url}` }) },
  { name: "Facebook", link: ({ url }) => withQuery("https://www.facebook.com/sharer/sharer.php", { u: url }) },
  { name: "Twitter", link: ({ url, title }) => withQuery("https://twitter.com/intent/tweet", { url, text: title }) },
  {
    name: "Pinterest",
    link: ({ url, title, picture }) =>
      withQuery("https://www.pinterest.com/pin/create/button/", { url, media: picture, description: title }),
  },
];
