export const officeMap = {
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=Mylapore%2C+Chennai',
  mapEmbedUrl: 'https://www.google.com/maps?q=Mylapore%2C+Chennai&output=embed',
} as const;

export const mapKeywords: readonly { keyword: string; mapUrl: string; mapEmbedUrl: string }[] = [];
